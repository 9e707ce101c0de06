/**
 * Accepts a file that is dropped on a zone, or pasted into the form around it. A file dropped beside the zone is ignored, so
 * that the browser does not open it and lose the form.
 */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

interface FileDrop<Zone extends HTMLElement> {
  zone: RefObject<Zone | null>
  /** A file is dragged over the zone. */
  isOver: boolean
}

export function useFileDrop<Zone extends HTMLElement>(onFile: (file: File) => void): FileDrop<Zone> {
  const zone = useRef<Zone>(null)
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFile)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const isInside = ({ target }: Event) => zone.current?.contains(target as Node) === true

    function follow(event: DragEvent): void {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = isInside(event) ? 'copy' : 'none'
      setOver(isInside(event))
    }

    function drop(event: DragEvent): void {
      const [file] = event.dataTransfer?.files ?? []
      if (!file) return
      event.preventDefault()
      setOver(false)
      if (isInside(event)) take(file)
    }

    function paste(event: ClipboardEvent): void {
      const [file] = event.clipboardData?.files ?? []
      // Some programs add an image of copied text: then the text is meant.
      if (!file || event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      take(file)
    }

    addEventListener('dragover', follow, { signal })
    addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false), { signal })
    addEventListener('drop', drop, { signal })
    zone.current?.closest('form')?.addEventListener('paste', paste, { signal })
    return () => leaving.abort()
  }, [])

  return { zone, isOver }
}
