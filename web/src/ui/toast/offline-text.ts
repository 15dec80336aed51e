/** What is said wherever the network failed before any answer. */
export const offlineText = 'Không kết nối được với máy chủ. Vui lòng kiểm tra mạng rồi thử lại.'
