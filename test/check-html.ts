/** Whether HTML is valid, by the rules of the specification and of accessible, safe pages. */
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // React writes `dateTime`; names of attributes have no case.
    'attr-case': 'off',
  },
});

/** @returns everything that is wrong, warnings too, each with its place and its rule */
export async function checkHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${message} (${ruleId})`),
  );
}
