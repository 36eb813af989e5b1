import { describe, expect, it } from 'vitest';
import { parseRange, recordingType } from './recording-format.js';

describe('recordingType', () => {
  const nothing = Buffer.from('????');
  it.each([
    ['audio/webm;codecs=opus', 'audio/webm;codecs=opus'],
    ['audio/webm; codecs="OPUS"', 'audio/webm;codecs=opus'],
    ['Audio/MP4', 'audio/mp4'],
    ['audio/x-m4a', 'audio/mp4'],
    ['audio/webm;codecs=<script>', 'audio/webm'],
    ['audio/html', 'application/octet-stream'],
    ['application/octet-stream', 'application/octet-stream'],
  ])('%s is %s', (declared, stored) => {
    expect(recordingType(declared, nothing)).toBe(stored);
  });

  it.each([
    [Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1]), 'audio/webm'],
    [Buffer.from('OggS....'), 'audio/ogg'],
    [Buffer.from('\0\0\0\u0020ftypmp42'), 'audio/mp4'],
    [Buffer.from('RIFF....WAVE'), 'audio/wav'],
    [Buffer.from('<html>'), 'application/octet-stream'],
    [Buffer.alloc(0), 'application/octet-stream'],
  ])('looks at the bytes where the type says nothing', (bytes, stored) => {
    expect(recordingType('application/octet-stream', bytes)).toBe(stored);
  });
});

describe('parseRange', () => {
  it.each([
    [undefined, null],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=3-5', { start: 3, end: 5 }],
    ['bytes=3-500', { start: 3, end: 9 }],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=-400', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-3', null],
    ['bytes=0-1,3-4', null],
    ['items=0-1', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
  ])('%s of ten bytes', (header, range) => {
    expect(parseRange(header, 10)).toEqual(range);
  });
});
