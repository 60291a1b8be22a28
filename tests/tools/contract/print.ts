/** Prints the document as docs/api.md: one table per service. */
import { type Document, operationsOf } from './document.ts';

const HEAD = `# Calls of the platform

Printed from \`docs/api/openapi.json\` by \`npm run api:print\`; change that. Each call is declared once in \`src/api/calls/\`,
under the name of the last column: its types, its run-time checks and the mock platform's request checks come from that
declaration. The document was written from the contract and not from the declarations, and tests hold both sides to it.

Paths are relative to the service's base in \`config.json\` (\`services.<name>\`); \`{name}\` is a path parameter, a query is
left out. A call that is marked is not made by the console's own client.
`;

/** The text of docs/api.md. */
export function printed(document: Document): string {
  const operations = operationsOf(document);
  const sections = document.tags.map(({ name, description }) => {
    const rows = operations
      .filter(({ tag }) => tag === name)
      .map(
        ({ method, path, summary, service, name: declared, elsewhere }) =>
          `| ${method} | \`${path || `${service}.url`}\` | ${summary} | ${elsewhere ? 'elsewhere: ' : ''}\`${declared}\` |\n`,
      );
    return `\n## \`${name}\`\n\n${description}\n\n| method | path | for | name |\n|---|---|---|---|\n${rows.join('')}`;
  });
  return HEAD + sections.join('');
}
