import { z } from 'zod'
import { optional, storedShape } from '../shared/fields.ts'

/**
 * Sites that list places, and the form of the id that each gives to one: a number, at Google a place ID
 * (developers.google.com/maps/documentation/places/web-service/place-id: letters, digits, - and _, of any length).
 */
export const listingSites = {
  booking: { name: 'Booking.com', form: /^\d{1,12}$/ },
  google: { name: 'Google', form: /^[\w-]{10,300}$/ },
  expedia: { name: 'Expedia', form: /^\d{1,12}$/ },
  trip: { name: 'Trip.com', form: /^\d{1,12}$/ },
  agoda: { name: 'Agoda', form: /^\d{1,12}$/ },
} as const
export type ListingSite = keyof typeof listingSites
export const listingSiteKeys = Object.keys(listingSites) as ListingSite[]

const listingId = (site: ListingSite) => {
  const { name, form } = listingSites[site]
  const what = site === 'google' ? 'Place ID gồm chữ cái, chữ số, - và _' : 'mã gồm tối đa 12 chữ số'
  return optional(z.string().trim().regex(form, `Mã ở ${name} không đúng dạng: ${what}.`))
}

/** By which ids these sites know a facility; nobody guesses them. */
export const listingIds = z.strictObject({
  booking: listingId('booking'),
  google: listingId('google'),
  expedia: listingId('expedia'),
  trip: listingId('trip'),
  agoda: listingId('agoda'),
})
export type ListingIds = z.output<typeof listingIds>

/** The same as it is read back. */
export const storedListingIds = z.object(storedShape(listingIds.shape))

/** Every site by its key, also those of which nothing was said. */
export const toListingIds = (said: Partial<ListingIds>): ListingIds => ({
  ...(Object.fromEntries(listingSiteKeys.map((site) => [site, null])) as ListingIds),
  ...said,
})

/** `Booking.com 1234567, Agoda 765`; null where nothing was said. */
export const listingWords = (ids: Partial<ListingIds>): string | null =>
  listingSiteKeys.flatMap((site) => (ids[site] ? [`${listingSites[site].name} ${ids[site]}`] : [])).join(', ') || null
