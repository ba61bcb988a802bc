/** What messages tell people to run or to read. */

interface Version {
  readonly document: string;
  readonly version: string;
}

export const newVersionCommand = (document: string) => `npm run new-version -- ${document} YYYY-MM-DD`;

export const reviewedCommand = ({ document, version }: Version, ...languages: readonly string[]) =>
  ['npm run reviewed --', document, version, ...languages, '--by "<name>"'].join(' ');

export const sealCommand = ({ document, version }: Version) => `npm run seal -- ${document} ${version}`;

/** Of a version that may be in force. */
export const sealAgain = (version: Version) => `${sealCommand(version)} --never-published`;

/** The commands are in the guide: which one is right depends on what else was changed in the file. */
export const gitAdvice = (file: string) => `content/README.md says how to take ${file} from git`;
