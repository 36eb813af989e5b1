/** From the page to the model's worker. */
export type ModelRequest = { kind: 'reset' } | { kind: 'judge'; samples: Float32Array<ArrayBuffer> };

/** From the worker: `ready` once, then an answer for each frame, in order. */
export type ModelAnswer = { kind: 'ready' } | { kind: 'judged'; probability: number } | { kind: 'failed'; message: string };
