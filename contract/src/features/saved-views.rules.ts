/** Views that one person may own, and that one person may pin: what a menu can hold and one call can count. */
export const mostViews = 100
export const mostPinnedViews = 12

/**
 * The key that lets a person publish a view to a role or to everybody, and mend or take away what others have published:
 * whoever shapes roles also shapes what a role sees first.
 */
export const publishingKey = 'role:edit'
