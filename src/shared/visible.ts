/** Text on one line that shows something: what names, labels and titles are made of. */

/**
 * No controls, halves of characters, or marks that hide or turn what stands beside them; Indic joiners stay. Something
 * to see is looked for ahead: a text of any length is read once.
 */
export const VISIBLE = /^(?=.*[\p{L}\p{N}\p{P}\p{S}])(?:[^\p{Cc}\p{Cf}\p{Cs}]|[\u200c\u200d])*$/su
