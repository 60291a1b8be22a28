/** The place of the settings tab while the account is loading. */
export function SettingsSkeleton() {
  return (
    <div className="wrap" aria-hidden="true">
      <div className="split settings-tab">
        <div className="card loading">
          <header>
            <span className="skeleton line" />
          </header>
          <div className="body grid2">
            {Array.from({ length: 6 }, (_, field) => (
              <div key={field} className="field">
                <span className="skeleton line" />
                <span className="skeleton box" />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
