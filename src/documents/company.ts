/** From `content/site.json`. */
export interface Company {
  readonly name: string;
  readonly app: string;
  readonly email: string;
  /** The address of the site: `https` and a host. */
  readonly address: string;
}
