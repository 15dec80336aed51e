import { useDebouncedValue } from '@mantine/hooks'
import { facilities } from '@nhanxanh/contract/features/facilities'
import { duplicateGroundNames, facilityStatusNames } from '@nhanxanh/contract/features/facilities.rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf } from '../../../lib/query-of.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import type { FacilityForm } from './facility-fields.tsx'

const typedPhone = /^[\d\s.+()-]{9,}$/

/** While a registration is typed: what looks like it, so that nothing is entered twice. Hinders nothing. */
export const AlikeHint = ({ form, except }: { form: FacilityForm; except?: string }) => {
  const { name, communeCode, representativePhone: phone, identityCode } = form.getValues()
  const typed = {
    ...(name.trim() !== '' && communeCode !== '' && { name: name.trim(), communeCode }),
    ...(typedPhone.test(phone.trim()) && { phone: phone.trim() }),
    ...(identityCode.trim().length >= 9 && { identityCode: identityCode.trim() }),
  }
  const [asked] = useDebouncedValue(JSON.stringify(typed), 400)
  const { data } = useQuery({
    ...queryOf(facilities.alike, { query: { ...(JSON.parse(asked) as typeof typed), ...(except && { except }) } }),
    enabled: asked !== '{}',
    placeholderData: keepPreviousData,
  })
  const items = asked === '{}' ? [] : (data?.items ?? [])
  if (items.length === 0) return null
  return (
    <Banner tone="warning">
      Có cơ sở giống nội dung đang nhập:{' '}
      {items.map(({ id, code, name: called, status, grounds }, nth) => (
        <span key={id}>
          {nth > 0 && '; '}
          <Link to="/approve-accounts/$id" params={{ id }} target="_blank">
            {called} ({code})
          </Link>
          , {facilityStatusNames[status].toLowerCase()},{' '}
          {grounds.map((ground) => duplicateGroundNames[ground].toLowerCase()).join(', ')}
        </span>
      ))}
      .
    </Banner>
  )
}
