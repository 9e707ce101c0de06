/**
 * The whole text, or as much as `max` characters have room for, with an ellipsis that says so. What is shortened for people
 * is shortened here (`src/architecture.test.ts`).
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  // A character has two units at most: no more of a huge text is looked at.
  const characters = [...text.slice(0, max * 2)]
  if (characters.length <= max && text.length <= max * 2) return text
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`
}
