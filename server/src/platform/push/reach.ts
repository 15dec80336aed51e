import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

const networksOf = (type: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), type)
  }
  return list
}

/** Special-purpose networks (IANA registries, RFC 6890): this machine, private networks, documentation, multicast. */
const special4 = networksOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
/** All that is routed lies here; mapped, translated and local addresses do not. */
const global6 = networksOf('ipv6', ['2000::/3'])
const special6 = networksOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** True for an address of the open internet, and for nothing else that a machine answers to. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !special4.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

/** True for a host that people reach from anywhere: by a name of the internet, or at such an address. */
export const isPublicHost = (host: string): boolean => {
  const address = host.replace(/^\[(.*)\]$/, '$1')
  if (isIP(address) !== 0) return isPublicAddress(address)
  return host.includes('.') && !/\.(local|localhost|internal|lan|home|arpa)\.?$/.test(host)
}

export type Found = { address: string; family: number }

/** Where this server may send to on the word of a browser: which addresses a name has, and which of them are allowed. */
export type Reach = {
  resolve: (host: string) => Promise<readonly Found[]>
  isAllowed: (address: string, port: number) => boolean
  /** An authority whose certificates count beside those that everybody knows. */
  authority?: string
}

/** Push services of browsers answer at the usual port of the open internet. */
export const openInternet: Reach = {
  resolve: (host) => lookup(host, { all: true }),
  isAllowed: (address, port) => port === 443 && isPublicAddress(address),
}

/** Thrown before anything is sent. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
}

const portOf = ({ port }: URL): number => (port === '' ? 443 : Number(port))

/** The address itself where it is written as numbers, in whatever spelling: URLs have one; null for a name. */
const numbersOf = ({ hostname }: URL): string | null => {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? null : bare
}

/** Refuses what can be told from the address alone: another protocol, a name and password, a machine that is not public. */
export const assertAddress = (url: URL, reach: Reach): void => {
  const numbers = numbersOf(url)
  const isWrong = url.protocol !== 'https:' || url.username !== '' || url.password !== ''
  if (isWrong || (numbers !== null && !reach.isAllowed(numbers, portOf(url)))) throw new ForbiddenAddress(url.hostname)
}

/**
 * The addresses of a name, all of them allowed; the connection is made to these and not looked up again, so that a name cannot
 * mean another machine a moment later.
 */
export const allowedAddresses = async (url: URL, reach: Reach): Promise<readonly Found[]> => {
  const found = await reach.resolve(url.hostname)
  if (found.length === 0 || found.some(({ address }) => !reach.isAllowed(address, portOf(url)))) {
    throw new ForbiddenAddress(url.hostname)
  }
  return found
}
