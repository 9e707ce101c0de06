/** A picture of the company's own, in place of a drawn scene. `home.css` knows it by its point. */
import type { HomeImage } from '#shared/look/home-picture.ts'

export function HomePicture(image: HomeImage) {
  return <img {...image} alt={image.alt} />
}
