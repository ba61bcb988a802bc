import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // React writes `dateTime`; HTML ignores the case.
    'attr-case': 'off',
  },
});

/** @returns errors and warnings, each with line, column and rule */
export async function checkHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${message} (${ruleId})`),
  );
}
