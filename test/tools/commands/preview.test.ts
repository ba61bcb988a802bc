import { expect, it } from 'vitest';
import { preview } from '../../../tools/commands/preview.ts';

it.each(['x', '-5', '65536'])('preview refuses the port %s', async (port) => {
  await expect(preview([`--port=${port}`])).rejects.toThrow(`found port ${port}`);
});
