/** The progress of an upload, once it takes longer than a moment. */
import { useState } from 'react'
import type { FileCallContext } from '../../session/file-link.ts'

const MOMENT_MS = 800

interface UploadProgress {
  /** From 0 to 1; undefined if there is nothing to show. */
  part: number | undefined
  /** Pass as the context of the call. */
  context: FileCallContext
  /** Shows the progress of the call until it settles. */
  follow: <Answer>(call: Promise<Answer>) => Promise<Answer>
}

export function useUploadProgress(): UploadProgress {
  const [part, setPart] = useState(0)
  const [isLong, setLong] = useState(false)
  return {
    part: isLong ? part : undefined,
    context: { onProgress: setPart },
    async follow(call) {
      setPart(0)
      const timer = setTimeout(() => setLong(true), MOMENT_MS)
      try {
        return await call
      } finally {
        clearTimeout(timer)
        setLong(false)
      }
    },
  }
}
