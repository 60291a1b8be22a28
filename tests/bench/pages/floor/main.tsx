/** The smallest react-admin application with a list: one resource, 25 rows in memory. */
import { Admin, Datagrid, List, Resource, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { FIELDS, memoryProvider } from '../memory.ts';

const AccountList = () => (
  <List perPage={25}>
    <Datagrid>
      {FIELDS.map((field) => (
        <TextField key={field} source={field} />
      ))}
    </Datagrid>
  </List>
);

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <Admin dataProvider={memoryProvider('accounts')} disableTelemetry>
    <Resource name="accounts" list={AccountList} />
  </Admin>,
);
