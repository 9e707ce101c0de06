/** What a page shows in place of the sample's mark: absent while the company has none of its own. */
export interface LookPictures {
  /** The URL of the square mark. */
  mark: string
  /** A wide logo, for the place of mark and names: its URL, and the form of the picture in pixels. */
  logo?: { src: string; width: number; height: number }
}

export const LOOK_PICTURES = ['logo', 'mark'] as const
export type LookPicture = (typeof LOOK_PICTURES)[number]
