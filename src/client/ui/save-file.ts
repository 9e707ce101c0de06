/** Hands a file that was made in the page to the browser's own download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by then; a browser that has not looked yet would find nothing.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
