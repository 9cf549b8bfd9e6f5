const links = /<(?:\w+:)?hyperlink\b[^<>]*>/g;
/** A link on merged cells, whose text is in the first. */
const ofSeveral = /\sref="([A-Z]+\d+):[A-Z]+\d+"/;
const relationOf = /(\s\w+:id)="([^"]*)"/;
const fragmentOf = /\slocation="([^"]*)"/;

/**
 * The XML of a sheet of a workbook and of its relations with each address in one piece. Excel parts an address at its `#`:
 * what is in front is kept among the relations, what is behind it beside the cell. Each such link gets a relation of its
 * own, for those of one page may share theirs.
 */
export function withWholeLinks(xml: string, relations: string): { xml: string; relations: string } {
  const byId = new Map(
    Array.from(relations.matchAll(/<(?:\w+:)?Relationship\b[^<>]*>/g), ([relation]) => [
      /\sId="([^"]*)"/.exec(relation)?.[1] ?? '',
      relation,
    ]),
  );
  const own: string[] = [];
  const joined = xml.replace(links, (written) => {
    const link = written.replace(ofSeveral, ' ref="$1"');
    const relation = byId.get(relationOf.exec(link)?.[2] ?? '');
    const [, fragment] = fragmentOf.exec(link) ?? [];
    if (relation === undefined || fragment === undefined) return link;
    const id = `whole${own.length}`;
    own.push(
      relation
        .replace(/\sId="[^"]*"/, ` Id="${id}"`)
        .replace(/(\sTarget="[^"]*)"/, (_, address: string) => `${address}#${fragment}"`),
    );
    return link.replace(fragmentOf, '').replace(relationOf, `$1="${id}"`);
  });
  const end = /<\/(?:\w+:)?Relationships>/;
  return { xml: joined, relations: relations.replace(end, (tag) => own.join('') + tag) };
}
