/** Made `cases/word/source.docx`: node test/tools/import/make-document.ts. Word and LibreOffice open it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import JSZip from 'jszip';

const wrap = (name: string, inner: string) =>
  `<w:${name} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:v="urn:schemas-microsoft-com:vml">${inner}</w:${name}>`;
const run = (text: string, style = '') => `<w:r><w:rPr>${style}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`;
const styled = (style: string, text: string) => paragraph(run(text), `<w:pStyle w:val="${style}"/>`);
const numbered = (level: number, text: string, list = 1) =>
  paragraph(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
const inBox = (text: string) =>
  `<w:r><w:pict><v:textbox><w:txbxContent>${paragraph(run(text))}</w:txbxContent></v:textbox></w:pict></w:r>`;
const row = (...cells: string[]) =>
  `<w:tr>${cells.map((text) => `<w:tc>${paragraph(run(text))}</w:tc>`).join('')}</w:tr>`;

const document = [
  styled('Title', 'Terms of Use'),
  paragraph(run('Effective date: 1 March 2024')),
  paragraph(run('These terms are a contract between you and us.')),
  styled('Heading1', 'Words'),
  styled('Clause', 'An order is what you ask us to send.'),
  styled('Clause', 'A day is a day in India.'),
  styled('Heading1', 'Payment'),
  styled('Clause', 'You pay:'),
  numbered(2, 'on time;'),
  numbered(2, 'in full, with:'),
  numbered(3, 'taxes; and'),
  numbered(3, 'fees.'),
  paragraph(run('Nobody else pays for you.')),
  numbered(2, 'in rupees.'),
  paragraph(
    run('Clauses 1.2 and 2.1(b) apply, as does section 79 of the Information Technology Act, 2000') +
      `<w:ins>${run(', always')}</w:ins><w:del><w:r><w:delText> sometimes</w:delText></w:r></w:del>` +
      run('. Write to help@sample.test.'),
    '<w:pStyle w:val="Clause"/>',
  ),
  numbered(2, 'A new list begins at (a).', 2),
  styled('Point', 'An offer holds for a week.'),
  styled('Point', 'Prices. A price is final.'),
  paragraph(run('Late'), '<w:rPr><w:del/></w:rPr>'),
  paragraph(run(' orders wait', '<w:strike/>') + run(' unseen', '<w:vanish/>')),
  paragraph(inBox('In a box.')),
  paragraph(`${run('See clause ')}<w:fldSimple w:instr="REF a">${run('1.1')}</w:fldSimple>${run('.')}`),
  numbered(0, 'a new part', 3),
  numbered(1, 'one', 3),
  numbered(0, 'another part', 3),
  numbered(1, 'two', 3),
  styled('Heading1', 'Contact'),
  `<w:tbl>${row('Support', 'Ask us at support@app.example.')}${row('Letters', 'Write to 1 High Street.')}</w:tbl>`,
].join('');

const level = (index: number, format: string, text: string, style = '') =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${style}<w:lvlText w:val="${text}"/><w:pPr><w:ind w:left="${360 * index}"/></w:pPr></w:lvl>`;
const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'decimal', '%1.%2', '<w:pStyle w:val="Clause"/>')}${level(2, 'lowerLetter', '(%3)')}${level(3, 'lowerRoman', '(%4)')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1)')}${level(1, 'lowerLetter', '%2)', '<w:lvlRestart w:val="0"/>')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="2"><w:startOverride w:val="1"/></w:lvlOverride></w:num><w:num w:numId="3"><w:abstractNumId w:val="1"/></w:num>`;

const style = (id: string, name: string, properties: string, base = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${base}<w:pPr>${properties}</w:pPr></w:style>`;
const inList = '<w:numPr><w:numId w:val="1"/></w:numPr>';
const styles = [
  style('Title', 'Title', ''),
  style('Numbered', 'Numbered', inList),
  style('Heading1', 'heading 1', '<w:outlineLvl w:val="0"/>', '<w:basedOn w:val="Numbered"/>'),
  style('Clause', 'Clause', inList),
  style('Point', 'Point', '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="1"/>'),
].join('');

const types = ['document', 'numbering', 'styles', 'header'].map(
  (name) =>
    `<Override PartName="/word/${name}${name === 'header' ? '1' : ''}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${name}${name === 'document' ? '.main' : ''}+xml"/>`,
);
const relationship = (id: string, type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;

const zip = new JSZip();
const date = new Date('2026-01-01T00:00:00Z');
const parts = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${types.join('')}</Types>`,
  '_rels/.rels': relationship('rId1', 'officeDocument', 'word/document.xml'),
  'word/document.xml': wrap('document', `<w:body>${document}</w:body>`),
  'word/numbering.xml': wrap('numbering', numbering),
  'word/styles.xml': wrap('styles', styles),
  'word/header1.xml': wrap('hdr', paragraph(run('Draft of the lawyers'))),
};
for (const [name, content] of Object.entries(parts)) zip.file(name, content, { date });
writeFileSync(join(import.meta.dirname, 'cases/word/source.docx'), await zip.generateAsync({ type: 'nodebuffer' }));
