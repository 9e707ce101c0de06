/**
 * Whether a PDF can be read in a frame. iPhones say that they show PDFs, but draw only the first page there: the pointer
 * tells a desk from a phone.
 */
export function drawsPdfs(): boolean {
  return navigator.pdfViewerEnabled && matchMedia('(hover: hover) and (pointer: fine)').matches
}
