/** The same two lists and their rows, as the guide of react-admin writes them. */
import simpleRestProvider from 'ra-data-simple-rest'
import {
  Admin,
  Datagrid,
  DateField,
  DateInput,
  Edit,
  List,
  memoryStore,
  NumberField,
  NumberInput,
  Resource,
  SearchInput,
  SelectInput,
  SimpleForm,
  TextField,
  TextInput,
} from 'react-admin'
import { createRoot } from 'react-dom/client'

const STAGES = ['New', 'Contacted', 'Offered', 'Won', 'Lost'].map((name) => ({ id: name, name }))
const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="stage" source="stage" choices={STAGES} alwaysOn />,
]
const LISTS = ['quotations', 'requests']

createRoot(document.getElementById('root')).render(
  // Otherwise a list opens with the filters of the visit before.
  <Admin dataProvider={simpleRestProvider('/api')} store={memoryStore()} disableTelemetry>
    {LISTS.map((name) => (
      <Resource key={name} name={name} list={() => <Rows name={name} />} edit={Row} />
    ))}
  </Admin>,
)

function Rows({ name }) {
  return (
    <List filters={FILTERS} perPage={25}>
      <Datagrid className={name} rowClick="edit">
        <TextField source="customer" />
        <TextField source="number" />
        <TextField source="restaurant" />
        <TextField source="stage" />
        <NumberField source="value" />
        <TextField source="assignee" />
        <TextField source="next_action" />
        <DateField source="received" />
      </Datagrid>
    </List>
  )
}

function Row() {
  return (
    <Edit>
      <SimpleForm>
        <TextInput source="customer" />
        <TextInput source="number" />
        <TextInput source="restaurant" />
        <SelectInput source="stage" choices={STAGES} />
        <NumberInput source="value" />
        <TextInput source="assignee" />
        <TextInput source="next_action" />
        <DateInput source="received" />
      </SimpleForm>
    </Edit>
  )
}
