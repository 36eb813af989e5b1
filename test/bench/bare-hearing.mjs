// The ceiling of hearing: a bare Socket.IO server that is sent the same sound, and answers each message.
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const http = createServer();
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false });
io.of('/live').on('connection', (socket) => {
  socket.on('hear', ({ from, pcm }, acknowledge) => acknowledge({ success: true, next: from + Math.ceil(pcm.length / 3_200) }));
  socket.on('hear-end', (_message, acknowledge) => setTimeout(() => acknowledge({ success: true, text: 'Words.' }), 300));
});
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  process.stdout.write(`bare server ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`);
});
process.on('SIGTERM', () => process.exit(0));
