/** `fetch` for uploads with progress, which the browser's own does not report. */

/** `onProgress` receives the share of the body sent so far, from 0 to 1. Rejects like `fetch` if there is no response. */
export function sendWithProgress(
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: ((part: number) => void) | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('the upload failed'))
    request.onabort = () => reject(new DOMException('the upload was aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body as FormData)
  })
}
