// npm run sbom [-- file]: writes what Colloquy is made of as a CycloneDX bill of materials, from the lock file. Needs no network.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const file = process.argv[2] ?? 'sbom.cdx.json';
// Libraries of the browser's part are development dependencies, as the build takes them in: they are listed too, and marked.
const bill = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'], {
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
});
const { components } = JSON.parse(bill);
writeFileSync(file, bill);
console.log(`${file}: ${components.length} components`);
