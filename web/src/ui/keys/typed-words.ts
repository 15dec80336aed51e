/** One press of a key, and the whole word as it stands after it. */
export type Typed = { key: string; word: string }
export type Method = 'telex' | 'vni'

/** `d:d d:đ …` → the presses with their words. */
const read = (steps: string): Typed[] =>
  steps.split(' ').map((step) => {
    const [key = '', word = ''] = step.split(':')
    return { key, word }
  })

/**
 * "khách sạn xã đường rễ đảo kê", key by key, as an input method in Telex and in VNI turns presses into words: most of
 * the letters and digits that are shortcuts elsewhere. For the tests of whatever listens to keys.
 */
export const typedWords: Record<Method, readonly Typed[][]> = {
  telex: [
    read('k:k h:kh a:kha c:khac h:khach s:khách'),
    read('s:s a:sa n:san j:sạn'),
    read('x:x a:xa x:xã'),
    read('d:d d:đ u:đu w:đư o:đưo w:đươ n:đươn g:đương f:đường'),
    read('r:r e:re e:rê x:rễ'),
    read('d:d d:đ a:đa o:đao r:đảo'),
    read('k:k e:ke e:kê'),
  ],
  vni: [
    read('k:k h:kh a:kha c:khac h:khach 1:khách'),
    read('s:s a:sa n:san 5:sạn'),
    read('x:x a:xa 4:xã'),
    read('d:d 9:đ u:đu 7:đư o:đưo 7:đươ n:đươn g:đương 2:đường'),
    read('r:r e:re 6:rê 4:rễ'),
    read('d:d 9:đ a:đa o:đao 3:đảo'),
    read('k:k e:ke 6:kê'),
  ],
}

export const typedSentence = 'khách sạn xã đường rễ đảo kê'

export const codeOf = (key: string): string => (/\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`)
