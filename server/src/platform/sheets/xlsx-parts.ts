import { escaped, sheetName } from './xlsx-words.ts'

/* The parts of a workbook that do not depend on its rows (ECMA-376). */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const sheetml = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const override = (part: string, kind: string) => `<Override PartName="${part}" ContentType="${sheetml}.${kind}+xml"/>`
const relation = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`
const relationsOf = (...parts: readonly string[]) =>
  `${head}<Relationships xmlns="${packaged}/relationships">${parts.join('')}</Relationships>`

const numbered = <T>(sheets: number, of: (nth: number) => T): T[] =>
  Array.from({ length: sheets }, (_, at) => of(at + 1))

export const contentTypes = (sheets: number): string => {
  const worksheets = numbered(sheets, (nth) => override(`/xl/worksheets/sheet${nth}.xml`, 'worksheet')).join('')
  return `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${worksheets}${override('/xl/styles.xml', 'styles')}</Types>`
}

export const relations = relationsOf(relation(1, 'officeDocument', 'xl/workbook.xml'))

export const workbookRelations = (sheets: number): string =>
  relationsOf(
    ...numbered(sheets, (nth) => relation(nth, 'worksheet', `worksheets/sheet${nth}.xml`)),
    relation(sheets + 1, 'styles', 'styles.xml'),
  )

/** The sheets by their names, in their order. */
export const workbook = (names: readonly string[]): string => {
  const sheets = names.map(
    (name, at) => `<sheet name="${escaped(sheetName(name))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`
}

/** Formats 0 to 4: plain, a moment, a head (bold), a fact (wrapped), a day. */
export const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
