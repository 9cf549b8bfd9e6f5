import { strToU8, zipSync } from 'fflate';

export interface NamedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Text as a file, in the encoding a spreadsheet program would use. */
export function textFile(
  name: string,
  text: string,
  encoding: 'utf8' | 'latin1' | 'utf16le' = 'utf8',
): NamedFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text, encoding) };
}

/** What LinkedIn sends: a zip with more in it than jobs. */
export function linkedInZip(): NamedFile {
  const applications =
    'Application Date,Contact Email,Contact Phone Number,Company Name,Job Title,Job Url,Resume Name,Question And Answers\r\n' +
    '"3/24/23, 4:11 PM",me@example.com,,Globex,Backend Engineer,http://www.linkedin.com/jobs/view/2,resume.pdf,Years of TypeScript?:6 | Notice?:4 weeks\r\n' +
    '"3/25/23, 9:02 AM",me@example.com,,Initech,"Engineer, Platform",http://www.linkedin.com/jobs/view/3,resume.pdf,\r\n';
  const saved =
    'Saved Date,Job Url,Job Title,Company Name\r\n"4/1/23, 8:00 AM",http://www.linkedin.com/jobs/view/4,Architect,Hooli\r\n';
  const zip = zipSync({
    'Jobs/Job Applications.csv': strToU8(applications),
    'Jobs/Saved Jobs.csv': strToU8(saved),
    'Profile.csv': strToU8('First Name,Last Name\r\nNoor,Haddad\r\n'),
    'Positions.csv': strToU8('Company Name,Title,Started On\r\nUmbrella,Cook,Jan 2020\r\n'),
    'Connections.csv': strToU8(
      'Notes:\r\n"Some addresses are missing."\r\n\r\nFirst Name,Last Name,Company,Position\r\nRuth,Vale,Acme,Head Cook\r\n',
    ),
  });
  return { name: 'Basic_LinkedInDataExport.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) };
}

/** A workbook of one sheet with texts and numbers, the dates among them as serial numbers. */
export function workbook(rows: readonly (readonly (string | number)[])[]): NamedFile {
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const lines = rows.map((cells, at) => {
    const placed = cells.map((value, column) =>
      cell(value).replace('<c', `<c r="${String.fromCharCode(65 + column)}${at + 1}"`),
    );
    return `<row r="${at + 1}">${placed.join('')}</row>`;
  });
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const zip = zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Jobs" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
    ),
  });
  return {
    name: 'jobs.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(zip),
  };
}

/** A spreadsheet of LibreOffice with one sheet of texts, and dates as `YYYY-MM-DD`. */
export function openDocument(rows: readonly (readonly string[])[]): NamedFile {
  const mimeType = 'application/vnd.oasis.opendocument.spreadsheet';
  const cell = (value: string) =>
    /^\d{4}-\d\d-\d\d$/.test(value)
      ? `<table:table-cell office:value-type="date" office:date-value="${value}"><text:p>a day</text:p></table:table-cell>`
      : `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
  const lines = rows.map((cells) => `<table:table-row>${cells.map(cell).join('')}</table:table-row>`);
  const zip = zipSync({
    mimetype: [strToU8(mimeType), { level: 0 }],
    'content.xml': strToU8(
      `<office:document-content><office:body><office:spreadsheet><table:table table:name="Jobs">${lines.join('')}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  });
  return { name: 'jobs.ods', mimeType, buffer: Buffer.from(zip) };
}
