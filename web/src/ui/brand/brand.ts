/** The product's name, in titles and beside the logo. */
export const brandName = 'Nhãn Xanh'
