/**
 * The one cleaning of text that people type, paste or mail: what cannot be seen goes, so that two texts that look the same are the same, and
 * none turns the direction of what stands beside it. NFC; each kind of blank is one blank, ends of lines are \n.
 */

/** Between two pictures it makes one of them (a family); the selectors behind one say whether it is drawn in colour. */
const joinsPictures =
  /(?<=\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*)(?:\u200d(?=\p{Extended_Pictographic})|[\ufe0e\ufe0f])/u

/** Format characters, what programs may leave out by Unicode (fillers, selectors), what has no meaning of its own, and the blank of Braille. */
const unseen = new RegExp(`${joinsPictures.source}|([\\p{Cf}\\p{Default_Ignorable_Code_Point}\\p{Co}\\u2800])`, 'gu')

export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(unseen, (sign, isUnseen: string | undefined) => (isUnseen === undefined ? sign : ''))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\p{Zs}]/gu, ' ')
    // What stood around a sign that is gone may belong together now.
    .normalize('NFC')
