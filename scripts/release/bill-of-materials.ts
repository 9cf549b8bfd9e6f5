import type { ReleasedPackage } from './released-packages.ts';

/**
 * The packages of a release in CycloneDX's form, each as `npm sbom` describes it. That command itself adds the time, a
 * number of its own and npm's version, which would differ from run to run, and takes what builds and tests for what runs.
 */
export function billOfMaterials(
  packages: readonly ReleasedPackage[],
  release: { version: string; license: string; changedAt: Date },
): string {
  const { version, license, changedAt } = release;
  const byRef = new Map(packages.map((each) => [refOf(each), each]));
  const refs = new Map(packages.map((each) => [each.folder, refOf(each)]));
  const direct = packages.filter(({ isDirect }) => isDirect).map(refOf);
  const self = { name: 'foothold', version, license };
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: changedAt.toISOString(),
      component: { 'bom-ref': refOf(self), type: 'application', ...described(self) },
    },
    components: [...byRef].map(([ref, each]) => ({ 'bom-ref': ref, type: 'library', ...component(each) })),
    dependencies: [
      { ref: refOf(self), dependsOn: direct },
      ...[...byRef].map(([ref, { imports }]) => ({
        ref,
        dependsOn: imports.flatMap((folder) => refs.get(folder) ?? []).sort(),
      })),
    ],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function refOf({ name, version }: { name: string; version: string }): string {
  return `${name}@${version}`;
}

function component(released: ReleasedPackage) {
  const { integrity } = released;
  const content = Buffer.from(integrity.slice(integrity.indexOf('-') + 1), 'base64').toString('hex');
  return { scope: 'required', ...described(released), hashes: [{ alg: 'SHA-512', content }] };
}

function described({ name, version, license }: { name: string; version: string; license: string }) {
  return {
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: license.includes(' ') ? [{ expression: license }] : [{ license: { id: license } }],
  };
}
