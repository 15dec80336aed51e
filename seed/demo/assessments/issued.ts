import type { FacilitySubType } from '@nhanxanh/contract/shared/facility-kinds'
import { addDays } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { centreOf } from '../invent/places.ts'
import type { Random } from '../invent/random.ts'

/** For whom papers were made and for which time; the same seed gives the same papers. */
export type Issued = {
  facility: string
  subType: FacilitySubType | null
  communeCode: string
  periodFrom: VietnamDay
  periodTo: VietnamDay
  seed: number
  /** What is answered, by the key of the figure: a paper that counts it says the same. */
  figures: ReadonlyMap<string, string>
}

/** Within the period; one in twenty is of another year, and the assessor is told. */
const takenOn = ({ periodFrom, periodTo }: Issued, random: Random): string => {
  const day = random.chance(0.05) ? addDays(periodFrom, -random.int(60, 400)) : addDays(periodTo, -random.int(3, 300))
  return `${day.replaceAll('-', ':')} ${String(random.int(7, 17)).padStart(2, '0')}:${String(random.int(10, 59))}:00`
}

/** A few hundred metres around the place of its commune, one in twenty-five from elsewhere. */
const placeOf = ({ communeCode }: Issued, random: Random): readonly [latitude: number, longitude: number] => {
  const { latitude, longitude } = centreOf(communeCode)
  const away = random.chance(0.04) ? 0.4 : 0
  const near = () => random.int(-3, 3) / 1_000
  return [latitude + away + near(), longitude + near()]
}

const degrees = (value: number): string => {
  const minutes = Math.round((value % 1) * 600_000)
  return `${Math.floor(value)}/1 ${minutes}/10000 0/1`
}

/** What the camera noted of a photograph. */
export const cameraNotes = (issued: Issued, random: Random) => {
  const [latitude, longitude] = placeOf(issued, random)
  return {
    IFD2: { DateTimeOriginal: takenOn(issued, random) },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: degrees(latitude),
      GPSLongitudeRef: 'E',
      GPSLongitude: degrees(longitude),
    },
  }
}
