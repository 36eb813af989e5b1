// @ts-expect-error it has no types
import { JSDOM } from 'jsdom';

/** What tests read of an XML document. */
export interface XmlElement {
  readonly localName: string;
  readonly namespaceURI: string | null;
  readonly textContent: string;
  readonly outerHTML: string;
  readonly children: Iterable<XmlElement>;
  readonly childNodes: Iterable<{ readonly nodeType: number; readonly textContent: string | null }>;
  readonly parentElement: XmlElement | null;
  readonly firstElementChild: XmlElement | null;
  getAttribute(name: string): string | null;
  getAttributeNames(): string[];
  getElementsByTagName(name: string): ArrayLike<XmlElement> & Iterable<XmlElement>;
  getElementsByTagNameNS(namespace: string, name: string): ArrayLike<XmlElement> & Iterable<XmlElement>;
  querySelector(selector: string): XmlElement | null;
  querySelectorAll(selector: string): Iterable<XmlElement>;
}
export interface XmlDocument extends Pick<
  XmlElement,
  'getElementsByTagName' | 'getElementsByTagNameNS' | 'querySelector' | 'querySelectorAll'
> {
  readonly documentElement: XmlElement;
}

/** @throws for what is not well-formed */
export function parseXml(xml: string): XmlDocument {
  const parser = new JSDOM(xml, { contentType: 'application/xml' }) as { readonly window: { readonly document: XmlDocument } };
  return parser.window.document;
}
