/** RFC 6266: the name in plain letters, and as it is (RFC 8187). */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
