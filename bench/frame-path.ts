/** The path of a drawn screen (decision 73), as a phone in Hong Kong asks for it. */
import { ADDRESS_FIELD, FIRST_FRAME_FILE, visitFields } from '../src/shared/base/visit.ts'

/** `at`: path and query of the screen. */
export function framePath(at: string): string {
  const visit = {
    isWide: false,
    isReturn: false,
    isMac: false,
    hasPdfViewer: false,
    now: Date.now(),
    offsetMinutes: 480,
    origin: 'http://localhost',
  }
  return `/pages/en/${FIRST_FRAME_FILE}?${new URLSearchParams({ [ADDRESS_FIELD]: at, ...visitFields(visit) })}`
}
