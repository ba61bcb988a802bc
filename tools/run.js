/** `node tools/run.js <script> …`: runs a script of the project as the main module. */
import './need-node-24.js';
import module from 'node:module';

process.argv.splice(1, 1);
module.runMain();
