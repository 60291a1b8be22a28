/** The place of the settings tab while the account is loading. */
export function SettingsBones() {
  return (
    <div className="wrap" aria-hidden="true">
      <div className="split settings-tab">
        <div className="card loading">
          <header>
            <span className="bone line" />
          </header>
          <div className="body grid2">
            {Array.from({ length: 6 }, (_, field) => (
              <div key={field} className="field">
                <span className="bone line" />
                <span className="bone box" />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
