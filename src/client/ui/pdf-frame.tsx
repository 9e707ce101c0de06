/**
 * A PDF of the server inside a page. Loaded by the page, not by the frame: the file may be gone since the page was shown,
 * and the answer that says so may not be framed.
 */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'

interface PdfFrameProps {
  className: string
  title: string
  path: string
  /** Shown instead if the PDF cannot be loaded. */
  children: ReactNode
  onGone?: () => unknown
}

export function PdfFrame({ className, title, path, children, onGone }: PdfFrameProps) {
  /** It is null if it cannot be loaded. */
  const [pdf, setPdf] = useState<string | null>()
  const tellGone = useEffectEvent(() => onGone?.())
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let url: string | undefined
    const show = async () => {
      const response = await fetch(path, { signal })
      if (response.ok) url = URL.createObjectURL(await response.blob())
      setPdf(url ?? null)
      if (response.status === 404) tellGone()
    }
    show().catch(() => signal.aborted || setPdf(null))
    return () => {
      leaving.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [path])
  if (pdf === null) return children
  return <iframe className={className} title={title} src={pdf && `${pdf}#view=FitH&toolbar=0&navpanes=0`} />
}

/**
 * Whether a PDF can be read in a frame. iPhones say that they show PDFs, but draw only the first page there: the pointer
 * tells a desk from a phone.
 */
export function drawsPdfs(): boolean {
  return navigator.pdfViewerEnabled && matchMedia('(hover: hover) and (pointer: fine)').matches
}
