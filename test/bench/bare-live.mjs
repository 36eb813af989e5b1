// The ceiling of the Live screen: a bare Socket.IO server that passes the same messages on to the same owners' rooms, and does nothing else.
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const http = createServer();
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false });
const dashboards = io.of('/dashboard');
dashboards.on('connection', (socket) => void socket.join(`owner:${socket.handshake.auth.owner}`));
io.of('/live').on('connection', (socket) => {
  const { owner, responseId } = socket.handshake.auth;
  const tell = (/** @type {object} */ words) => dashboards.to(`owner:${owner}`).emit('live-words', { responseId, ...words });
  let seq = 2;
  socket.on('draft', ({ text }) => tell({ seq, role: 'user', text }));
  socket.on('say', ({ text }, acknowledge) => {
    const at = new Date().toISOString().slice(0, -1);
    tell({ seq, role: 'user', text, at });
    const reply = { seq: seq + 1, role: 'assistant', text: 'Thank you. What would you change about it?', at };
    socket.emit('turn', { responseId, ...reply, clientId: null });
    tell(reply);
    acknowledge({ success: true, seq });
    seq += 2;
  });
});
http.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('bare server ready\n'));
process.on('SIGTERM', () => process.exit(0));
