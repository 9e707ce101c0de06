/** Downloads a file that was made in the page. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoking at once would fail in a browser that has not started the download yet.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
