/** Older versions of Node can't run TypeScript, and their own error does not name the cause. */
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(`This project needs Node 24, found ${process.version}: install it from https://nodejs.org`);
  process.exit(1);
}
