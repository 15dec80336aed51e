import { Autocomplete, type AutocompleteProps } from '@mantine/core'

/** Units that the engine converts, and those of the shipped questions; any other counts itself. */
const units = [
  'kWh',
  'MWh',
  'MJ',
  'm³',
  'lít',
  'kg',
  'tấn',
  'g',
  'kgCO2e',
  'tCO2e',
  'm²',
  'ha',
  'km',
  'giờ',
  'ngày',
  'VND',
  'triệu đồng',
  '%',
  'phòng',
  'đêm khách',
  'người',
  'suất',
  'lượt khách',
  'kg/đêm khách',
  'kWh/đêm khách',
  'lít/đêm khách',
]

/** A unit of measure: from the list, or any other word. */
export const UnitField = (
  props: Pick<AutocompleteProps, 'label' | 'aria-label' | 'description' | 'value' | 'onChange' | 'error'>,
) => <Autocomplete data={units} limit={12} placeholder="Ví dụ kWh, đêm khách" {...props} />
