/** Whether a new offer shows the photos and models of its products, where no one says otherwise. */
export const OFFER_PHOTOS = ['off', 'on'] as const
