// Before the first paint, so that the chosen theme never flashes the other one.
try {
  const theme = localStorage.getItem('canvass.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage blocked: the system's theme is used.
}
