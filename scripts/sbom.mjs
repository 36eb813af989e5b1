// npm run sbom [-- file]: writes what Colloquy is made of as a CycloneDX bill of materials, from the lock files. Needs no network.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const file = process.argv[2] ?? 'sbom.cdx.json';
/** @param {string[]} more */
const billOf = (...more) =>
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only', ...more], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
// With the site's libraries, which the build takes in, and with the tools of tests, marked as of development.
const bill = JSON.parse(billOf());
// What a process with ROLE=speech has beside them.
const engine = JSON.parse(billOf('--prefix=speech-engine'));
bill.components.push(...engine.components);
bill.dependencies.push(...engine.dependencies);
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${file}: ${bill.components.length} components`);
