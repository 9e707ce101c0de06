/** The company's own pictures, for admins. */
import {
  lookSchema,
  pictureAtSchema,
  removeLogoSchema,
  reorderPicturesSchema,
  saveLogoSchema,
  savePictureSchema,
} from '#shared/look/schema.ts'
import { router, staffProcedure } from '../../core/procedures.ts'
import { removePicture, reorderPictures, savePicture, undoPicture } from './home-pictures.ts'
import { lookNow, removeLogo, saveLogo } from './manage.ts'

export const lookRouter = router({
  get: staffProcedure.output(lookSchema).query(({ ctx }) => lookNow(ctx)),

  saveLogo: staffProcedure
    .input(saveLogoSchema)
    .output(lookSchema)
    .mutation(({ ctx, input }) => saveLogo(ctx, input)),

  removeLogo: staffProcedure
    .input(removeLogoSchema)
    .output(lookSchema)
    .mutation(({ ctx, input }) => removeLogo(ctx, input)),

  savePicture: staffProcedure
    .input(savePictureSchema)
    .output(lookSchema)
    .mutation(({ ctx, input }) => savePicture(ctx, input)),

  removePicture: staffProcedure
    .input(pictureAtSchema)
    .output(lookSchema)
    .mutation(({ ctx, input }) => removePicture(ctx, input)),

  /** Shows again what the place showed before, in exchange for what it shows. */
  undoPicture: staffProcedure
    .input(pictureAtSchema)
    .output(lookSchema)
    .mutation(({ ctx, input }) => undoPicture(ctx, input)),

  reorderPictures: staffProcedure
    .input(reorderPicturesSchema)
    .output(lookSchema)
    .mutation(({ ctx, input }) => reorderPictures(ctx, input)),
})
