// The notices that the service worker shows on this device.

/** Closes those whose notice is not among the unread ones; tests of a device stay. */
export const closeReadNotices = async (unread: ReadonlySet<string>): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) {
    const { id } = (shown.data ?? {}) as { readonly id?: unknown }
    if (typeof id === 'string' && !unread.has(id)) shown.close()
  }
}
