/** One text as a file has it. */
export interface ReadText {
  line: number
  language: string
  /** Namespace, scope and key; fewer or more where the file has others. */
  place: string[]
  /** It is null for what is no text, and `marks` for one with marks of another program inside. */
  text: string | null
  hasMarks?: true
  /** What it was translated from, where the file says so. */
  source?: { language: string; text: string }
}
