// The voice platform's stand-in, for development without an account: browsers join its own rooms, and a call that is not joined
// ends after a while.
import '../../test/support/typescript-threads.mjs';

const { startVapiStandIn } = await import('../../test/support/vapi-stand-in.js');
const standIn = await startVapiStandIn({ port: Number(process.env.VAPI_STAND_IN_PORT), autoEndAfterMs: 8_000 });
console.log(`The stand-in of Vapi listens at ${standIn.url}; POST ${standIn.url}/_test/faults {"errorRate":0.2} makes it fail`);
process.on('SIGTERM', () => void standIn.stop().then(() => process.exit(0)));
