/** A passage in the coding workbench of its interview. */
export const codingHref = (formId: number, passageId: string) =>
  `/editinterview?formId=${formId}&tab=analysis&view=coding&passage=${encodeURIComponent(passageId)}`;
