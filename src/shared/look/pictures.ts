/** What a page shows in place of the sample's mark: absent while the company has none of its own. */
export interface LookPictures {
  /** The URL of the square mark. */
  mark: string
  /** A wide logo, for the place of mark and names. */
  logo?: WideLogo
  /** What stands there on dark grounds: the logo that is made for them, else the other on a plate of paper. */
  light?: WideLogo
}

/** Its URL, the form of the picture in pixels, and its styles. */
export interface WideLogo {
  className: 'company-logo' | 'company-logo company-logo-plate'
  src: string
  width: number
  height: number
}

export const LOOK_PICTURES = ['logo', 'light', 'mark'] as const
export type LookPicture = (typeof LOOK_PICTURES)[number]
