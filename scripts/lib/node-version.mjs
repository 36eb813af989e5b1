// Imported first, before any syntax that an old Node.js cannot parse. The supported versions are those of Vite and Nest.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const supported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 23;

if (!supported) {
  console.error(
    `Colloquy needs Node.js 20.19 or newer (or 22.12 or newer); this is ${process.versions.node}: install one from https://nodejs.org.`,
  );
  process.exit(1);
}
