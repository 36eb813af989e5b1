declare module 'autocannon' {
  /** What the benches use of it. */
  interface Options {
    url: string;
    requests?: { method?: string; path?: string; body?: string; headers?: Record<string, string> }[];
    connections?: number;
    /** Seconds. */
    duration?: number;
  }
  interface Result {
    non2xx: number;
    errors: number;
    timeouts: number;
    statusCodeStats?: Record<string, { count: number }>;
    requests: { total: number; average: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
