/** From `content/site.json`. */
export interface Company {
  readonly name: string;
  readonly app: string;
  readonly email: string;
  /** The address of the site, `https://legal.app.example/`: its path is the base path. */
  readonly address: string;
}
